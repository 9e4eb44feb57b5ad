/** A player's fouls, one pip for each up to the limit. */
export function FoulPips({ fouls, limit }: { fouls: number; limit: number }) {
  const words = fouls === 1 ? '1 foul' : `${fouls} fouls`
  return (
    <span className={fouls >= limit - 1 ? 'pips pips-hot' : 'pips'} role="img" aria-label={words}>
      {Array.from({ length: limit }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike
        <i key={index} className={index < fouls ? 'f' : undefined} />
      ))}
    </span>
  )
}
