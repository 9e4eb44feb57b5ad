import { errorText } from '../../../api/error-text.ts'
import { useConsoleChoice, useMatchCourts } from '../../../api/match/courts.ts'
import { useIngest } from '../../../api/match/ingest.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { SelectField } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { COURT_TEXTS } from './texts.ts'

/**
 * The court of a match, whose IP camera sends the match's video. Renders nothing if no court of the club has
 * a camera, or if the video is hosted elsewhere.
 */
export function CourtSheet({ matchId }: { matchId: number }) {
  const { data: said } = useMatchCourts(matchId)
  const choice = useConsoleChoice(matchId)
  const isHostedElsewhere = useIngest(matchId).data?.measured === false
  if (isHostedElsewhere || !said?.courts.some(({ hasCamera }) => hasCamera)) return null
  const choose = (value: string) =>
    choice.mutate(
      { what: 'court', courtId: value === '' ? null : Number(value) },
      { onError: (error) => notify.error(errorText(error, COURT_TEXTS.failed)) },
    )
  return (
    <Sheet title={COURT_TEXTS.camera}>
      <div className="sheet-body">
        <SelectField
          label={COURT_TEXTS.court}
          hint={COURT_TEXTS.hint}
          value={said.courtId ?? ''}
          disabled={said.keeper === 'console' || choice.isPending}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{COURT_TEXTS.none}</option>
          {said.courts.map(({ id, name, hasCamera }) => (
            <option key={id} value={id}>
              {hasCamera ? COURT_TEXTS.withCamera(name) : name}
            </option>
          ))}
        </SelectField>
      </div>
    </Sheet>
  )
}
