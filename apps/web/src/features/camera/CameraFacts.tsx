import { oneDecimal, wholeNumber } from '../../ui/written/written-values.ts'
import type { Sending } from './sending/camera-sender.ts'
import { TEXTS } from './texts.ts'

const UNKNOWN = '–'

/** The state of sending, in figures. */
export function CameraFacts({ sending, watching }: { sending: Sending; watching: number | null }) {
  const { kbps, behindMs, size } = sending
  return (
    <dl className="cam-facts">
      <Fact name={TEXTS.sending} value={oneDecimal(kbps / 1000)} unit={TEXTS.mbits} testId="camera-rate" />
      <Fact
        name={TEXTS.behind}
        value={behindMs === null ? UNKNOWN : oneDecimal(behindMs / 1000)}
        unit={behindMs === null ? '' : TEXTS.seconds}
        testId="camera-behind"
      />
      <Fact name={TEXTS.picture} value={size ? `${size.height}p` : UNKNOWN} unit="" />
      <Fact name={TEXTS.watching} value={watching === null ? UNKNOWN : wholeNumber(watching)} unit="" />
    </dl>
  )
}

function Fact(props: { name: string; value: string; unit: string; testId?: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <b data-testid={props.testId}>{props.value}</b> {props.unit}
      </dd>
    </div>
  )
}
