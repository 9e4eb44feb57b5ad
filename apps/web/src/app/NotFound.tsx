import { Link } from 'react-router'
import { Empty } from '../ui/DataState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageTitle title="Not found" />
      <Sheet title="Out of bounds">
        <Empty
          drawing="court"
          say="There is no page at this address."
          hint="Check the address, or start over."
        >
          <Link className="btn" to="/">
            Home
          </Link>
        </Empty>
      </Sheet>
    </>
  )
}
