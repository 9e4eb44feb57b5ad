import { NoticePage } from './NoticePage.tsx'

/** /privacy: which personal data the club stores. */
export function Component() {
  return <NoticePage notice="privacy" />
}
