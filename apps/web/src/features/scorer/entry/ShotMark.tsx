/**
 * The mark of a shot as on a scoresheet: a full circle if it was made, an empty one with a line through it if
 * it was missed.
 */
export function ShotMark({ worth, made }: { worth: 1 | 2 | 3; made: boolean }) {
  return (
    <svg className="mk" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {made ? (
        <circle className="mk-disc" cx="12" cy="12" r="11" />
      ) : (
        <>
          <circle className="mk-ring" cx="12" cy="12" r="10.2" />
          <path className="mk-ring" d="M2 22 22 2" />
        </>
      )}
      <text className={made ? 'mk-on-disc' : 'mk-on-ring'} x="12" y="17.2">
        {worth}
      </text>
    </svg>
  )
}
