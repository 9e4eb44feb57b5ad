import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFormMutation } from '../../src/api/use-form-mutation.ts'

type Form = ReturnType<typeof useFormMutation<string, string>>

/**
 * Renders the hook once and returns its form. The page is not rendered a second time, as between the two
 * clicks of a double click.
 */
function drawnOnce(send: (text: string) => Promise<string>) {
  const drawn: Form[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page send={send} onDrawn={(form) => drawn.push(form)} />
    </QueryClientProvider>,
  )
  const [form] = drawn
  if (!form) throw new Error('The page was not rendered.')
  return form
}

function Page(props: { send: (text: string) => Promise<string>; onDrawn: (form: Form) => void }) {
  props.onDrawn(useFormMutation({ mutationFn: props.send }))
  return null
}

test('sends a form once if it is submitted twice before the next render', async () => {
  const sent: string[] = []
  let arrive = Promise.withResolvers<string>()
  const form = drawnOnce((text) => {
    sent.push(text)
    return arrive.promise
  })
  form.mutate('first')
  form.mutate('first')
  await Promise.resolve()
  expect(sent).toEqual(['first'])

  arrive.reject(new Error('The connection is down.'))
  arrive = Promise.withResolvers<string>()
  await expect
    .poll(() => {
      form.mutate('again')
      return sent
    })
    .toEqual(['first', 'again'])
})
