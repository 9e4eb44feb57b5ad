import type { Calendar } from '@courtside/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import {
  checkCalendar,
  setAutomatic,
  unfollowCalendar,
  useCalendars,
  useDecideChanges,
  useFollowCalendar,
} from '../../api/season/calendars.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { deviceZone, venueMoment } from '../../ui/written/written-values.ts'
import { CalendarChanges } from './CalendarChanges.tsx'
import { CALENDAR_FAULTS, CALENDARS } from './texts.ts'

/** The league calendars that a competition follows, with the changes that wait for confirmation. */
export function LeagueCalendars({ competitionId }: { competitionId: number }) {
  const calendars = useCalendars(competitionId).data ?? []
  return (
    <Sheet title={CALENDARS.title}>
      <div className="sheet-body league-calendars">
        <p className="meta">{CALENDARS.hint}</p>
        {calendars.map((calendar) => (
          <FollowedCalendar key={calendar.id} calendar={calendar} competitionId={competitionId} />
        ))}
        <FollowForm competitionId={competitionId} />
      </div>
    </Sheet>
  )
}

function FollowForm({ competitionId }: { competitionId: number }) {
  const { mutate, isPending } = useFollowCalendar(competitionId)
  const [address, setAddress] = useState('')
  const [isAutomatic, setIsAutomatic] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(address.trim() === '' ? CALENDARS.addressMissing : null)
    if (address.trim() === '') return
    mutate(
      { address: address.trim(), automatic: isAutomatic },
      {
        onError: (error) => setFault(errorText(error, CALENDARS.failed)),
        onSuccess: () => {
          setAddress('')
          notify.success(CALENDARS.followed)
        },
      },
    )
  }

  return (
    <form className="follow-calendar" noValidate onSubmit={submit}>
      <TextField
        label={CALENDARS.address}
        hint={CALENDARS.addressHint}
        error={fault}
        inputMode="url"
        dir="ltr"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <CheckField
        label={CALENDARS.automatic}
        checked={isAutomatic}
        onChange={(event) => setIsAutomatic(event.currentTarget.checked)}
      />
      <SubmitButton working={isPending} workingText={CALENDARS.following}>
        {CALENDARS.follow}
      </SubmitButton>
    </form>
  )
}

function FollowedCalendar({ calendar, competitionId }: { calendar: Calendar; competitionId: number }) {
  const { id, address, automatic, changes, checkedAt, fault, unknown } = calendar
  const { mutateAsync } = useDecideChanges(competitionId, id)
  const act = (work: Promise<void>) => {
    work.catch((error: unknown) => notify.error(errorText(error, CALENDARS.failed)))
  }
  const decide = async (decision: { apply?: string[]; dismiss?: string[] }) => {
    await mutateAsync(decision)
    if (decision.apply) notify.success(CALENDARS.applied)
  }
  return (
    <section className="followed-calendar" aria-label={address}>
      <b className="calendar-address" dir="ltr">
        {address}
      </b>
      {fault && <Fault>{CALENDAR_FAULTS[fault]}</Fault>}
      {checkedAt && <p className="meta">{CALENDARS.checked(venueMoment(checkedAt, true, deviceZone()))}</p>}
      {unknown > 0 && <p className="meta">{CALENDARS.unknown(unknown)}</p>}
      {changes.length > 0 ? (
        <CalendarChanges changes={changes} onDecide={(decision) => act(decide(decision))} />
      ) : (
        fault === null && <p>{CALENDARS.upToDate}</p>
      )}
      <CheckField
        label={CALENDARS.automatic}
        checked={automatic}
        onChange={(event) => act(setAutomatic(id, event.currentTarget.checked))}
      />
      <div className="calendar-acts">
        <button className="btn" type="button" onClick={() => act(checkCalendar(competitionId, id))}>
          {CALENDARS.checkNow}
        </button>
        <button className="btn" type="button" onClick={() => act(unfollowCalendar(id))}>
          {CALENDARS.unfollow}
        </button>
      </div>
    </section>
  )
}
