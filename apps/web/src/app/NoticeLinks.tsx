import { Link } from 'react-router'
import { useNotices } from '../api/club.ts'
import { TEXTS } from './texts.ts'

/** Leads to imprint and privacy notice, where the club has written them. */
export function NoticeLinks() {
  const notices = useNotices().data
  const written = (['imprint', 'privacy'] as const).filter((notice) => notices?.[notice])
  if (written.length === 0) return null
  return (
    <nav aria-label={TEXTS.notices}>
      <ul>
        {written.map((notice) => (
          <li key={notice}>
            <Link to={`/${notice}`}>{TEXTS.noticeTitles[notice]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
