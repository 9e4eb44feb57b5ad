import { useState } from 'react'
import { FoulPips } from './FoulPips.tsx'
import { ScorerDialog } from './ScorerDialog.tsx'
import type { ScorerPlayer, ScorerTeam } from './scorer-view.ts'

/** Asks who leaves and who comes in. */
export function SubstitutionDialog(props: {
  team: ScorerTeam
  foulLimit: number
  onSubstitute(out: ScorerPlayer, playerInId: number): void
  onClose(): void
}) {
  const { team } = props
  const [out, setOut] = useState<ScorerPlayer | null>(null)
  const [playerIn, setPlayerIn] = useState<ScorerPlayer | null>(null)
  return (
    <ScorerDialog title={`Substitution, ${team.setup.name}`} onClose={props.onClose}>
      <div className="subg">
        <Choice
          label="Player OUT"
          players={team.court}
          chosen={out}
          onChoose={setOut}
          foulLimit={props.foulLimit}
          empty=""
        />
        <Choice
          label="Bench Player IN"
          players={team.bench}
          chosen={playerIn}
          onChoose={setPlayerIn}
          foulLimit={props.foulLimit}
          empty="Nobody is on the bench."
        />
      </div>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="act make"
          disabled={out === null || playerIn === null}
          onClick={() => {
            if (out && playerIn) props.onSubstitute(out, playerIn.id)
          }}
        >
          {out && playerIn ? `${playerIn.lname} for ${out.lname}` : 'Substitute'}
        </button>
      </div>
    </ScorerDialog>
  )
}

function Choice(props: {
  label: string
  players: readonly ScorerPlayer[]
  chosen: ScorerPlayer | null
  onChoose(player: ScorerPlayer): void
  foulLimit: number
  empty: string
}) {
  return (
    <fieldset>
      <legend className="label">{props.label}</legend>
      <div className="subl">
        {props.players.map((player) => (
          <button
            key={player.id}
            type="button"
            className="subp"
            aria-pressed={player.id === props.chosen?.id}
            onClick={() => props.onChoose(player)}
          >
            <b>{player.jerseyNo}</b>
            <span>
              {player.fname} {player.lname}
            </span>
            <FoulPips fouls={player.fouls} limit={props.foulLimit} />
          </button>
        ))}
        {props.players.length === 0 && <p>{props.empty}</p>}
      </div>
    </fieldset>
  )
}
