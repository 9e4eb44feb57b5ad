/**
 * The link by which programs find the page's embed code.
 * @param props.address the page's address, from its `/` on
 */
export function OEmbedLink({ origin, address, title }: { origin: string; address: string; title: string }) {
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={`${origin}/api/oembed?url=${encodeURIComponent(origin + address)}`}
      title={title}
    />
  )
}
