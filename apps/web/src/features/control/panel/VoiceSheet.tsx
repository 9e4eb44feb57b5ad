import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Note } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import { describeVoice } from './describe-voice.ts'
import { useVoice } from './use-voice.ts'

/** The switch for a match's commentary, and what the commentary costs. */
export function VoiceSheet({ matchId }: { matchId: number }) {
  const query = useVoice(matchId)
  // Holds the chosen value from the click until the server has answered, so that the checkbox does not jump
  // back meanwhile.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (on: boolean) => {
    setWanted(on)
    await switchVoice(matchId, on)
    setWanted(null)
  }
  return (
    <Sheet title={TEXTS.voice}>
      <DataState query={query} failed={TEXTS.voiceFailed}>
        {(voice) => (
          <>
            <div className="sheet-body">
              <CheckField
                label={TEXTS.voiceOn}
                hint={TEXTS.voiceHint}
                checked={wanted ?? voice.on}
                onChange={({ currentTarget }) => void change(currentTarget.checked)}
              />
            </div>
            <dl className="health">
              {describeVoice(voice).map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {voice.resting && <Note>{TEXTS.resting}</Note>}
          </>
        )}
      </DataState>
    </Sheet>
  )
}

async function switchVoice(id: number, on: boolean): Promise<void> {
  const key = matchKeys.voice(id)
  try {
    const voice = await api.call('PUT /live/:id/voice', { params: { id }, body: { on } })
    // A read that is still in flight would bring back the previous state.
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData(key, voice)
  } catch (error) {
    notify.error(errorText(error, TEXTS.voiceSwitchFailed))
  }
}
