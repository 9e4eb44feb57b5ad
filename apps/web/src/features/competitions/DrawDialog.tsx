import type { Competition, CompetitionDetail, DrawnFixture } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useDraw } from '../../api/season/competitions.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { toFirstFault } from '../../ui/forms/form-rules.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { venueMoment } from '../../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'

interface DrawProps {
  stage: Competition['stages'][number]
  entrants: CompetitionDetail['entrants']
  onClose(): void
}

/** The dialog that draws a stage. It first shows a preview, and then creates the games. */
export function DrawDialog(props: DrawProps) {
  return (
    <Dialog onClose={props.onClose} title={TEXTS.drawOf(props.stage.name)} size="44rem">
      <DrawForm {...props} />
    </Dialog>
  )
}

function DrawForm({ stage, entrants, onClose }: DrawProps) {
  const draw = useDraw()
  const [plan, setPlan] = useState<readonly DrawnFixture[] | null>(null)
  const form = useForm({
    initialValues: { date: '', time: '', everyDays: '7', venue: '' },
    validate: {
      everyDays: (typed) =>
        /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 60
          ? null
          : TEXTS.wholeBetween(1, 60),
    },
    // After a change of the form, the preview is no longer correct.
    onValuesChange: () => setPlan(null),
  })
  const refusal = useRefusal(form, draw.error, TEXTS.notDrawn)

  function submit({ date, time, everyDays, venue }: typeof form.values) {
    const when = { date: date || null, time: (date && time) || null, everyDays: Number(everyDays) }
    draw.mutate(
      { id: stage.id, ...when, venue: venue.trim() || null, preview: plan === null },
      {
        onSuccess: ({ created, fixtures }) => {
          if (plan === null) return setPlan(fixtures)
          notify.success(TEXTS.drawn(created))
          onClose()
        },
      },
    )
  }

  return (
    <form className="dialog-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <p className="meta">{TEXTS.drawHint[stage.kind]}</p>
      <div className="form-row">
        <TextField
          label={TEXTS.firstDay}
          data-autofocus
          hint={TEXTS.firstDayHint}
          type="date"
          {...form.getInputProps('date')}
        />
        <TextField label={TEXTS.time} type="time" {...form.getInputProps('time')} />
      </div>
      <div className="form-row">
        <TextField label={TEXTS.everyDays} inputMode="numeric" {...form.getInputProps('everyDays')} />
        <TextField
          label={TEXTS.venue}
          hint={TEXTS.venueHint}
          maxLength={120}
          {...form.getInputProps('venue')}
        />
      </div>
      {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
      {plan && <Plan plan={plan} entrants={entrants} />}
      <DialogFoot
        working={draw.isPending}
        save={plan ? TEXTS.drawGames(plan.length) : TEXTS.preview}
        onCancel={onClose}
      />
    </form>
  )
}

/** The preview of a draw, by round. */
function Plan({ plan, entrants }: { plan: readonly DrawnFixture[]; entrants: DrawProps['entrants'] }) {
  const names = new Map(entrants.map(({ team }) => [team.id, team.teamname]))
  const rounds = [...Map.groupBy(plan, ({ round }) => round)]
  return (
    <div className="draw-plan">
      <p role="status">{TEXTS.previewOf(plan.length, rounds.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard */}
      <section className="draw-rounds" tabIndex={0} aria-label={TEXTS.preview}>
        {rounds.map(([round, games]) => (
          <div key={round}>
            <h3 className="label">
              {TEXTS.round(round)}, {whenOf(games[0])}
            </h3>
            <ul>
              {games.map(({ homeId, awayId }, game) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same teams may meet twice in a round of a series
                <li key={game}>{TEXTS.against(names.get(homeId) ?? '', names.get(awayId) ?? '')}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}

function whenOf(game: DrawnFixture | undefined): string {
  if (!game || game.startsAt === null) return TEXTS.dayOpen
  return venueMoment(game.startsAt, game.timeKnown, game.zone)
}
