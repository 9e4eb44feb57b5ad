import type { Voice } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import { wholeNumber } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** The switch for a match's commentary, and what the commentary costs. */
export function VoiceSheet({ matchId }: { matchId: number }) {
  const query = useVoice(matchId)
  const choose = useSwitchVoice(matchId)
  // The chosen value, from the click until the server has answered the last choice. It prevents the check box
  // from showing the previous value meanwhile.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = (on: boolean) => {
    setWanted(on)
    // Only the callback of the last choice is called.
    choose.mutate(on, { onSettled: () => setWanted(null) })
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
                onChange={({ currentTarget }) => change(currentTarget.checked)}
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

/** Switches a match's commentary on or off. */
function useSwitchVoice(id: number) {
  const queryKey = matchKeys.voice(id)
  return useMutation({
    // With a scope, these calls run one after another, so that the server carries out the last choice last.
    scope: { id: `voice ${id}` },
    mutationFn: (on: boolean) => api.call('PUT /live/:id/voice', { params: { id }, body: { on } }),
    onSuccess: async (voice) => {
      // A request that is still running may return the previous state.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, voice)
    },
    onError: (error) => notify.error(errorText(error, TEXTS.voiceSwitchFailed)),
  })
}

const DOLLARS = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/**
 * Returns the writer, the calls, the tokens and the price of the commentary, as rows of a list. For the
 * built-in writer, which costs nothing, returns only the writer.
 */
function describeVoice(voice: Voice): { name: string; value: string }[] {
  if (voice.model === null) return [{ name: TEXTS.writer, value: TEXTS.builtInWriter }]
  return [
    { name: TEXTS.writer, value: voice.model },
    { name: TEXTS.calls, value: callsOf(voice) },
    { name: TEXTS.tokens, value: wholeNumber(voice.promptTokens + voice.completionTokens) },
    { name: TEXTS.cost, value: voice.cost === null ? TEXTS.noPrice : DOLLARS.format(voice.cost) },
  ]
}

function callsOf({ calls, callLimit }: Voice): string {
  const made = wholeNumber(calls)
  return callLimit === null ? made : TEXTS.ofLimit(made, wholeNumber(callLimit))
}

const VOICE_POLL_MS = 10_000

/** Fetches the state of a match's commentary every 10 s: whether it is on, who writes it, and its cost. */
function useVoice(id: number) {
  return useQuery({
    queryKey: matchKeys.voice(id),
    queryFn: ({ signal }) => api.call('GET /live/:id/voice', { params: { id } }, signal),
    refetchInterval: VOICE_POLL_MS,
  })
}
