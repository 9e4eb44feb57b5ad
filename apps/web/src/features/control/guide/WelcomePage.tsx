import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Guide } from './Guide.tsx'
import { GUIDE_TEXTS } from './texts.ts'

/** The page /welcome: the guide for a new club, which the dashboard shows until the first match. */
export function Component() {
  return (
    <>
      <PageTitle title={GUIDE_TEXTS.title} meta={GUIDE_TEXTS.intro} />
      <Guide />
    </>
  )
}
