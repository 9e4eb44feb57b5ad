import { useEffect, useState } from 'react'
import { Icon } from '../../ui/page/Icon.tsx'
import { LANGUAGE } from '../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

/**
 * A link with which the device's calendar subscribes to the games of a team, or else of a competition.
 * Renders nothing if neither is given.
 */
export function CalendarLink({
  teamId,
  competitionId,
}: {
  teamId?: number | undefined
  competitionId?: number | undefined
}) {
  const [host, setHost] = useState<string | null>(null)
  // Only the browser knows the host of the address. The server renders the path of the file instead.
  useEffect(() => setHost(location.host), [])
  const file =
    teamId !== undefined
      ? `/api/teams/${teamId}/calendar.ics`
      : competitionId !== undefined && `/api/competitions/${competitionId}/calendar.ics`
  if (!file) return null
  // The address contains the language, because calendar programs send none.
  const path = LANGUAGE === 'en' ? file : `${file}?lang=${LANGUAGE}`
  return (
    <a className="btn" href={host === null ? path : `webcal://${host}${path}`} title={TEXTS.subscribeHint}>
      <Icon name="calendar" />
      {TEXTS.subscribe}
    </a>
  )
}
