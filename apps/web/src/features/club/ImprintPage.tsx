import { NoticePage } from './NoticePage.tsx'

/** /imprint: who is responsible for the site. */
export function Component() {
  return <NoticePage notice="imprint" />
}
