import type { MatchDetail, TeamBefore } from '@courtside/contract'
import { useBeforeMatch } from '../../../api/season/season.ts'
import { DayOfPlay } from '../../../ui/match/DayOfPlay.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { rulesetLabel } from '../../../ui/rules/ruleset-label.ts'
import { Crest } from '../../../ui/teams/Crest.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { oneDecimal, wholeNumber } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { type ComparedFigure, ComparisonTable, HiddenHead } from '../numbers/ComparisonTable.tsx'
import './covered.css'

/** For a match with hidden numbers, shows the facts from before its start: form, averages, day and rules. */
export function BeforeMatch(props: { detail: MatchDetail; colours: readonly [TeamColours, TeamColours] }) {
  const { detail, colours } = props
  const before = useBeforeMatch(detail.id)
  // The form reveals the results of other matches, so it is hidden if all scores are hidden.
  const hidden = useHiddenScores()
  return (
    <div className="before">
      {before.data && !hidden && hasPlayed(before.data.teams) && (
        <>
          <Averages teams={before.data.teams} detail={detail} colours={colours} />
          <Form teams={before.data.teams} detail={detail} colours={colours} />
        </>
      )}
      <Sheet title={TEXTS.match}>
        <dl className="before-facts">
          <div>
            <dt className="label">{TEXTS.title}</dt>
            <dd>{detail.title}</dd>
          </div>
          <div>
            <dt className="label">{TEXTS.date}</dt>
            <dd>
              <DayOfPlay match={detail} />
            </dd>
          </div>
          <div>
            <dt className="label">{TEXTS.rules}</dt>
            <dd>{rulesetLabel(detail.setup.ruleset)}</dd>
          </div>
        </dl>
      </Sheet>
    </div>
  )
}

type Teams = readonly [TeamBefore, TeamBefore]

function hasPlayed(teams: Teams): boolean {
  return teams.some(({ averages }) => averages !== null)
}

function Averages({ teams, detail, colours }: { teams: Teams } & Parameters<typeof BeforeMatch>[0]) {
  const figure = (
    [head, name]: readonly [string, string],
    read: (team: TeamBefore) => number | null | undefined,
    { write = oneDecimal, isBurden = false } = {},
  ): ComparedFigure => {
    const values = [read(teams[0]) ?? null, read(teams[1]) ?? null] as const
    const text = (value: number | null) => (value === null ? '–' : write(value))
    return { head, name, values, texts: [text(values[0]), text(values[1])], isBurden }
  }
  const figures = [
    figure(TEXTS.wonSoFar, ({ won }) => won, { write: wholeNumber }),
    figure(TEXTS.points, ({ averages }) => averages?.pts),
    figure(TEXTS.against, ({ averages }) => averages?.against, { isBurden: true }),
    figure(TEXTS.rebounds, ({ averages }) => averages?.reb),
    figure(TEXTS.assists, ({ averages }) => averages?.ast),
  ]
  return (
    <Sheet title={TEXTS.before}>
      <ComparisonTable
        figures={figures}
        colours={colours}
        testId="before"
        head={<HiddenHead detail={detail} />}
      />
    </Sheet>
  )
}

function Form({ teams, detail, colours }: { teams: Teams } & Parameters<typeof BeforeMatch>[0]) {
  return (
    <Sheet title={TEXTS.form} meta={TEXTS.lastFive}>
      <ul className="before-form">
        {teams.map(({ teamId, won, lost, form }, side) => {
          const team = side === 0 ? detail.team1 : detail.team2
          return (
            <li key={teamId}>
              <Crest team={team} colours={colours[side === 0 ? 0 : 1]} />
              <span className="before-team">
                <b>{team.teamname}</b>
                <span className="meta">{form.length === 0 ? TEXTS.noneBefore : `${won}–${lost}`}</span>
              </span>
              <span className="form-marks">
                {form.map((result, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: results have no other identity
                  <abbr key={index} className={`watch-form-mark ${result}`} title={TEXTS[result][1]}>
                    {TEXTS[result][0]}
                  </abbr>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
