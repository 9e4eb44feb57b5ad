import { NoticePage } from './NoticePage.tsx'

/** /privacy: what the club keeps of whom. */
export function Component() {
  return <NoticePage notice="privacy" />
}
