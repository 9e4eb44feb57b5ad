import { useEffect, useState } from 'react'
import { Icon } from '../../ui/page/Icon.tsx'
import { LANGUAGE } from '../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

/**
 * A link to subscribe to the games of a team, or else of a competition, in the device's calendar. Renders
 * nothing without either.
 */
export function CalendarLink({
  teamId,
  competitionId,
}: {
  teamId?: number | undefined
  competitionId?: number | undefined
}) {
  const [host, setHost] = useState<string | null>(null)
  // The host is known only in the browser. The server renders the file's own address.
  useEffect(() => setHost(location.host), [])
  const file =
    teamId !== undefined
      ? `/api/teams/${teamId}/calendar.ics`
      : competitionId !== undefined && `/api/competitions/${competitionId}/calendar.ics`
  if (!file) return null
  // Names the language in the address, because calendar apps send none.
  const path = LANGUAGE === 'en' ? file : `${file}?lang=${LANGUAGE}`
  return (
    <a className="btn" href={host === null ? path : `webcal://${host}${path}`} title={TEXTS.subscribeHint}>
      <Icon name="calendar" />
      {TEXTS.subscribe}
    </a>
  )
}
