import { jerseyOf } from '@courtside/basketball'
import { type KeyboardEvent, useState } from 'react'
import { typeJersey } from '../../../ui/forms/jersey-typing.ts'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import type { ScorerPlayer, ScorerTeam } from '../table/scorer-view.ts'
import { TEXTS } from '../texts.ts'
import { FoulPips } from './FoulPips.tsx'

type Pair = readonly [out: ScorerPlayer, playerIn: ScorerPlayer]

/**
 * Asks who leaves and who comes in. Several players can be chosen: the first who leaves is replaced by the
 * first who comes in, and so on. If the team has free places, further players come in without anybody
 * leaving. A typed jersey number chooses a player, as a tap does. A player who has just fouled out is already
 * chosen.
 */
export function SubstitutionDialog(props: {
  team: ScorerTeam
  /** The player who has just fouled out; null if there is none. */
  outId: number | null
  foulLimit: number | null
  onSubstitute(pairs: readonly Pair[]): void
  onClose(): void
}) {
  const { team, foulLimit, outId } = props
  const [outs, setOuts] = useState<readonly ScorerPlayer[]>(() => team.court.filter(({ id }) => id === outId))
  const [ins, setIns] = useState<readonly ScorerPlayer[]>([])
  const [typed, setTyped] = useState('')
  const filling = ins.length - outs.length
  const ready = ins.length > 0 && filling >= 0 && filling <= team.freePlaces
  const choose = (player: ScorerPlayer) => {
    if (team.court.includes(player)) setOuts(toggled(outs, player))
    else if (player.mayComeIn) setIns(toggled(ins, player))
  }
  const substitute = () => {
    if (ready) props.onSubstitute(ins.map((playerIn, index): Pair => [outs[index] ?? playerIn, playerIn]))
  }
  const everybody = [...team.court, ...team.bench]
  const press = (event: KeyboardEvent) => {
    const key = takeKey(event, typed, everybody)
    if (key === null) return
    event.preventDefault()
    setTyped(key.typed)
    if (key.player) choose(key.player)
    else if (event.key === 'Enter') substitute()
  }
  return (
    <ScorerDialog title={titleOf(team, outId)} onClose={props.onClose}>
      {team.bench.every(({ out }) => out) && <p>{TEXTS.nobodyLeft(team.setup.name)}</p>}
      {team.freePlaces > 0 && <p>{TEXTS.freePlaces(team.setup.name, team.freePlaces)}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the buttons inside */}
      <div onKeyDown={press}>
        <div className="subg">
          <Choice
            label={TEXTS.playerOut}
            players={team.court}
            chosen={outs}
            onChoose={choose}
            foulLimit={foulLimit}
            empty=""
            isLeaving
          />
          <Choice
            label={TEXTS.playerIn}
            players={team.bench}
            chosen={ins}
            onChoose={choose}
            foulLimit={foulLimit}
            empty={TEXTS.emptyBench}
          />
        </div>
        <div className="sc-dlg-foot">
          <button type="button" className="act" onClick={props.onClose}>
            {TEXTS.cancel}
          </button>
          <button type="button" className="act make" disabled={!ready} onClick={substitute}>
            {confirmWords(outs, ins, ready)}
          </button>
        </div>
      </div>
    </ScorerDialog>
  )
}

function titleOf({ setup, court }: ScorerTeam, outId: number | null): string {
  const out = court.find(({ id }) => id === outId)
  const title = TEXTS.substitution(setup.name)
  return out ? `${title}: ${TEXTS.isOut(`#${jerseyOf(out)} ${out.lname}`)}` : title
}

/**
 * Compares a key with the players' numbers. Returns null if the key means nothing here, so that the focused
 * control can handle it.
 */
function takeKey(
  event: KeyboardEvent,
  typed: string,
  players: readonly ScorerPlayer[],
): { typed: string; player: ScorerPlayer | undefined } | null {
  const numbers = players.map(jerseyOf)
  const playerOf = (jersey: string | null) => players.find((player) => jerseyOf(player) === jersey)
  if (/^\d$/.test(event.key)) {
    const result = typeJersey(typed + event.key, numbers)
    if (result.kind === 'chosen') return { typed: '', player: playerOf(result.jersey) }
    return { typed: result.kind === 'open' ? result.typed : '', player: undefined }
  }
  if (event.key !== 'Enter') return null
  const result = typeJersey(typed, numbers)
  return { typed: '', player: typed !== '' && result.kind === 'open' ? playerOf(result.exact) : undefined }
}

function confirmWords(outs: readonly ScorerPlayer[], ins: readonly ScorerPlayer[], ready: boolean): string {
  const [out] = outs
  const [playerIn] = ins
  if (!ready && outs.length > 0) return TEXTS.uneven(outs.length, ins.length)
  if (!ready || !playerIn) return TEXTS.substitute
  if (ins.length > 1) return TEXTS.substituteMany(ins.length)
  return out ? TEXTS.oneForOther(playerIn.lname, out.lname) : TEXTS.comesIn(playerIn.lname)
}

function toggled(players: readonly ScorerPlayer[], player: ScorerPlayer): ScorerPlayer[] {
  const without = players.filter(({ id }) => id !== player.id)
  return without.length < players.length ? without : [...players, player]
}

function Choice(props: {
  label: string
  players: readonly ScorerPlayer[]
  chosen: readonly ScorerPlayer[]
  onChoose(player: ScorerPlayer): void
  foulLimit: number | null
  empty: string
  /** Whether the list shows the players who leave. */
  isLeaving?: boolean
}) {
  const isBarred = (player: ScorerPlayer) => !props.isLeaving && !player.mayComeIn
  return (
    <fieldset>
      <legend className="label">{props.label}</legend>
      <div className="subl">
        {props.players.map((player) => (
          <button
            key={player.id}
            type="button"
            className="subp"
            aria-pressed={props.chosen.some(({ id }) => id === player.id)}
            disabled={isBarred(player)}
            onClick={() => props.onChoose(player)}
          >
            <b>{jerseyOf(player)}</b>
            <span>
              {player.fname} {player.lname}
              {isBarred(player) && <small>{TEXTS.mayNotComeIn}</small>}
            </span>
            <FoulPips out={player.out} fouls={player.fouls} limit={props.foulLimit} />
          </button>
        ))}
        {props.players.length === 0 && <p>{props.empty}</p>}
      </div>
    </fieldset>
  )
}
