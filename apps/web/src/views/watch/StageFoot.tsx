import type { ReactNode } from 'react'

/** The place of timeline and controls below the video. It has its final height before they load. */
export function StageFoot({ children }: { children?: ReactNode }) {
  return <div className="stage-foot">{children}</div>
}
