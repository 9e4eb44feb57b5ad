import type { Player } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useCreateTeam, usePlayers } from '../../api/rosters.ts'
import { Fault } from '../../ui/Fault.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { PictureField } from './PictureField.tsx'
import { TeamFields } from './TeamFields.tsx'
import { colourFields, useTeamForm } from './team-form.ts'
import { TEXTS } from './texts.ts'
import { useUpload } from './use-upload.ts'
import './rosters.css'

/** /add-team. */
export function Component() {
  const create = useCreateTeam()
  const form = useTeamForm()

  const upload = useUpload()
  const [incomplete, setIncomplete] = useState(false)

  function save({ colours, ...values }: typeof form.values) {
    if (create.isPending) return
    setIncomplete(upload.file === null)
    if (!upload.file) return
    create.mutate(
      { ...values, ...colourFields(colours), file: upload.file, onProgress: upload.setProgress },
      {
        onSuccess: () => {
          form.reset()
          upload.clear()
          notify.success(TEXTS.teamCreated)
        },
        onSettled: () => upload.setProgress(null),
      },
    )
  }

  return (
    <>
      <PageTitle title={TEXTS.addTeam} />
      <Sheet title="New team">
        <form className="roster-form" noValidate onSubmit={form.onSubmit(save, () => setIncomplete(true))}>
          <TeamFields form={form} />
          <PictureField
            label={TEXTS.logo}
            file={upload.file}
            onFile={upload.setFile}
            progress={upload.progress}
          />
          <PlayerChoice
            chosen={form.values.players}
            onChange={(players) => form.setFieldValue('players', players)}
          />
          {incomplete && <Fault alert>{TEXTS.completeFields}</Fault>}
          {create.error && <Fault alert>{errorText(create.error, TEXTS.teamFailed)}</Fault>}
          <div className="roster-form-foot">
            <SubmitButton working={create.isPending} workingText={TEXTS.saving}>
              {TEXTS.save}
            </SubmitButton>
          </div>
        </form>
      </Sheet>
    </>
  )
}

/** Chosen players as removable chips, and a choice of the others. */
function PlayerChoice({ chosen, onChange }: { chosen: number[]; onChange: (ids: number[]) => void }) {
  const players = usePlayers().data ?? []
  const picked = chosen.flatMap((id) => players.find((player) => player.id === id) ?? [])
  const others = players.filter((player) => !chosen.includes(player.id))
  return (
    <>
      <SelectField
        label="Players"
        hint={TEXTS.playersMove}
        value=""
        disabled={others.length === 0}
        onChange={(event) => onChange([...chosen, Number(event.currentTarget.value)])}
      >
        <option value="">{players.length === 0 ? TEXTS.noPlayers : 'Select a player'}</option>
        {others.map((player) => (
          <option key={player.id} value={player.id}>
            {nameOf(player)}, #{player.jerseyNo}, {player.team?.teamname ?? 'no team'}
          </option>
        ))}
      </SelectField>
      {picked.length > 0 && (
        <ul className="chips" aria-label="Selected players">
          {picked.map((player) => (
            <li className="chip" key={player.id}>
              <b>{player.jerseyNo}</b>
              {nameOf(player)}
              <button
                className="btn btn-quiet btn-icon"
                type="button"
                aria-label={`Remove ${nameOf(player)}`}
                onClick={() => onChange(chosen.filter((id) => id !== player.id))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function nameOf(player: Player): string {
  return `${player.fname} ${player.lname}`
}
