import { Link } from 'react-router'
import { useNotices } from '../../api/club.ts'
import { TEXTS } from '../texts.ts'

/**
 * Links to the club's imprint and privacy notice if they exist, to accessibility settings, and to the story
 * feed.
 */
export function NoticeLinks() {
  const notices = useNotices().data
  const written = (['imprint', 'privacy'] as const).filter((notice) => notices?.[notice])
  return (
    <nav aria-label={TEXTS.notices}>
      <ul>
        {[...written, 'accessibility' as const].map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{TEXTS.noticeTitles[page]}</Link>
          </li>
        ))}
        <li>
          <a href="/api/feed.xml" type="application/atom+xml">
            {TEXTS.feed}
          </a>
        </li>
      </ul>
    </nav>
  )
}
