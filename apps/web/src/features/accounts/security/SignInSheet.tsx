import type { ReactNode } from 'react'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Brand } from '../../../ui/teams/Brand.tsx'
import '../sign-in/sign-in.css'
import { documentTitle } from '../../../ui/page/document-title.ts'

/**
 * The sheet of sign-in and registration pages. `brand` adds the club's name and crest on pages without a
 * header.
 */
export function SignInSheet(props: {
  title: string
  brand?: boolean
  foot?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <>
      <title>{documentTitle(props.title)}</title>
      {props.brand && <Brand className="sign-in-brand" />}
      <Sheet
        title={props.title}
        level={1}
        className={props.wide ? 'sign-in-sheet sign-in-wide' : 'sign-in-sheet'}
        foot={props.foot}
      >
        {props.children}
      </Sheet>
    </>
  )
}
