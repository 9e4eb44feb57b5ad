import { jerseyOf } from '@courtside/basketball'
import { GRAPHIC_STAYS_MS } from '@courtside/contract/client'
import { type KeyboardEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { typeJersey } from '../../../ui/forms/jersey-typing.ts'
import { TEXTS } from '../texts.ts'
import { ScorerDialog } from './ScorerDialog.tsx'
import type { ScorerPlayer, ScorerTeam } from './scorer-view.ts'

/**
 * `event.code` of the keys that choose a team before its player's number is typed. They are the same as on
 * the director's page.
 */
const SIDE_KEYS: Readonly<Record<string, 0 | 1>> = { KeyH: 0, KeyV: 1 }

/**
 * Puts a player's line on the overlay for a limited time. The scorer chooses the player with a tap, or with
 * the team's key and the number. Unlike plays, the request is not stored on the device and sent later,
 * because a line that appears a minute late is useless.
 */
export function OverlayDialog(props: {
  matchId: number
  teams: readonly [ScorerTeam, ScorerTeam]
  keyLabel(code: string): string
  onClose(): void
}) {
  const { teams, keyLabel, onClose } = props
  const [side, setSide] = useState<0 | 1>(0)
  const [typed, setTyped] = useState('')
  const show = (player: ScorerPlayer | null) => {
    onClose()
    void change(props.matchId, player)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turned = SIDE_KEYS[event.code]
    if (turned !== undefined) {
      setSide(turned)
      setTyped('')
    } else if (/^\d$/.test(event.key) || (event.key === 'Enter' && typed !== '')) {
      const found = numberOf(event.key, typed, playersOf(teams[side]))
      if (found.player) show(found.player)
      else setTyped(found.typed)
    } else return
    event.preventDefault()
  }
  return (
    <ScorerDialog title={TEXTS.showPlayer} wide onClose={onClose}>
      <p role="status">
        {typed === ''
          ? TEXTS.showPlayerHow(teams[side].setup.name, keyLabel('KeyH'), keyLabel('KeyV'))
          : `${teams[side].setup.name} #${typed}`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the buttons inside */}
      <div onKeyDown={press}>
        <div className="subg subg-all">
          {teams.map((team) => (
            <Players key={team.setup.id} team={team} onShow={show} />
          ))}
        </div>
        <div className="sc-dlg-foot">
          <button type="button" className="act" onClick={() => show(null)}>
            {TEXTS.takeOff}
          </button>
          <button type="button" className="act" onClick={onClose}>
            {TEXTS.cancel}
          </button>
        </div>
      </div>
    </ScorerDialog>
  )
}

function Players({ team, onShow }: { team: ScorerTeam; onShow(player: ScorerPlayer): void }) {
  return (
    <fieldset>
      <legend className="label">{team.setup.name}</legend>
      <div className="subl">
        {playersOf(team).map((player) => (
          <button key={player.id} type="button" className="subp" onClick={() => onShow(player)}>
            <b>{jerseyOf(player)}</b>
            <span>
              {player.fname} {player.lname}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the players, those on court first. */
function playersOf({ court, bench }: ScorerTeam): readonly ScorerPlayer[] {
  return [...court, ...bench]
}

/**
 * Compares the typed digits, including a new key, with the players' numbers. Returns the chosen player, or
 * the digits if another digit may follow.
 */
function numberOf(key: string, typed: string, players: readonly ScorerPlayer[]) {
  const digits = key === 'Enter' ? typed : typed + key
  const result = typeJersey(digits, players.map(jerseyOf))
  const exact = key === 'Enter' && result.kind === 'open' ? result.exact : null
  const jersey = result.kind === 'chosen' ? result.jersey : exact
  return {
    player: players.find((player) => jerseyOf(player) === jersey),
    typed: result.kind === 'open' ? result.typed : '',
  }
}

/** @param player null removes the current graphic */
async function change(matchId: number, player: ScorerPlayer | null): Promise<void> {
  const graphic = player && { kind: 'player' as const, playerId: player.id, forMs: GRAPHIC_STAYS_MS }
  try {
    await api.call('PATCH /live/:id/overlay', { params: { id: matchId }, body: { graphic } })
    notify.success(player ? TEXTS.onOverlay(`#${jerseyOf(player)} ${player.lname}`) : TEXTS.takenOff)
  } catch (error) {
    notify.error(errorText(error, TEXTS.overlayFailed))
  }
}
