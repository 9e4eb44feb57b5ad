import type { GameImportAnswer } from '@courtside/contract'
import { errorText } from '../../api/error-text.ts'
import type { GameImport } from '../../api/season/game-import.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { RULESET_NAMES } from '../../ui/rules/ruleset-texts.ts'
import { longDate } from '../../ui/written/written-values.ts'
import { GameChoices } from './GameChoices.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import { TEXTS } from './texts.ts'

type Game = NonNullable<GameImportAnswer['game']>
type ImportedTeam = Game['teams'][number]

/**
 * The preview of a game: the result, the players and which of them are new, the contradictions, and the
 * button that imports it.
 */
export function GamePreview(props: {
  answer: GameImportAnswer
  chosen: Omit<GameImport, 'commit'>
  working: boolean
  error: Error | null
  onChoose: (choice: Partial<GameImport>) => void
  onImport: () => void
}) {
  const { game, faults, contradictions } = props.answer
  return (
    <>
      {faults.length > 0 && (
        <Sheet title={TEXTS.faults}>
          <div className="sheet-body game-import-faults" role="alert">
            {faults.map(({ message }) => (
              <Fault key={message}>{message}</Fault>
            ))}
          </div>
        </Sheet>
      )}
      {game && (
        <Sheet title={TEXTS.game} meta={TEXTS.formats[game.format]}>
          <div className="sheet-body">
            <h3>{game.title}</h3>
            <p className="meta">
              {game.playedAt === null ? null : (
                <time dateTime={game.playedAt}>{longDate(game.playedAt)}</time>
              )}
              {game.playedAt === null ? '' : ', '}
              {RULESET_NAMES[game.rulesetId]}, {game.boxScoreOnly ? TEXTS.noPlays : TEXTS.plays(game.plays)}
            </p>
            <p role="status">
              {TEXTS.result(game.teams[0]?.name ?? '', ...game.score, game.teams[1]?.name ?? '')}
            </p>
            {game.boxScoreOnly && <p>{TEXTS.boxScoreOnly}</p>}
            {!game.final && <p className="game-import-open">{TEXTS.notFinal}</p>}
          </div>
          <GameChoices game={game} chosen={props.chosen} working={props.working} onChoose={props.onChoose} />
          <div className="game-import-teams">
            {game.teams.map((team) => (
              <TeamTable
                key={team.name}
                team={team}
                working={props.working}
                onChoose={(key, playerId) =>
                  props.onChoose({ players: withChoice(props.chosen.players, key, playerId) })
                }
              />
            ))}
          </div>
        </Sheet>
      )}
      {contradictions.length > 0 && (
        <Sheet title={TEXTS.contradictions} meta={String(contradictions.length)}>
          <div className="sheet-body">
            <p className="meta">{TEXTS.contradictionsHint}</p>
            <ul className="game-import-list">
              {contradictions.map(({ where, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of its lines may be the same
                <li key={index}>
                  {where !== null && <b>{where} </b>}
                  {message}
                </li>
              ))}
            </ul>
          </div>
        </Sheet>
      )}
      {game && faults.length === 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            props.onImport()
          }}
        >
          {props.error && <Fault alert>{errorText(props.error, TEXTS.failed)}</Fault>}
          <SubmitButton working={props.working} workingText={TEXTS.importing}>
            {TEXTS.import}
          </SubmitButton>
        </form>
      )}
    </>
  )
}

/**
 * Adds the choice for one player to the previous choices. If the chosen player of the club was assigned to
 * another player of the file before, removes that assignment.
 */
function withChoice(
  chosen: GameImport['players'] = [],
  key: number,
  playerId: number | null,
): NonNullable<GameImport['players']> {
  const kept = chosen.filter((each) => each.key !== key && (playerId === null || each.playerId !== playerId))
  return [...kept, { key, playerId }]
}

function TeamTable({
  team,
  working,
  onChoose,
}: {
  team: ImportedTeam
  working: boolean
  onChoose: (key: number, playerId: number | null) => void
}) {
  const title = team.teamId === null ? `${team.name} (${TEXTS.teamMade})` : team.name
  return (
    <ScrollingTable label={title}>
      <table className="tbl">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.number}</th>
            <th scope="col" className="name">
              {TEXTS.player}
            </th>
            <th scope="col">{TEXTS.points}</th>
            <th scope="col" className="name">
              {TEXTS.who}
            </th>
          </tr>
        </thead>
        <tbody>
          {team.players.map((player) => (
            <tr key={player.key}>
              <td>{player.jersey}</td>
              <th scope="row" className="name">
                {player.name}
              </th>
              <td>{player.points}</td>
              <td className="game-import-who">
                <PlayerChoice
                  teamId={team.teamId}
                  player={player}
                  disabled={working}
                  onChoose={(playerId) => onChoose(player.key, playerId)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}
