import type { PagePath, Role } from '@courtside/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, type RenderResult, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, MemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { queryClient } from '../../src/api/query-client.ts'
import { SCREENS } from '../../src/app/screens.ts'
import { session } from '../../src/session/session.ts'
import AskFirstHost from '../../src/ui/dialogs/AskFirstHost.tsx'
import { Messages } from '../../src/ui/dialogs/Messages.tsx'
import { Themed } from '../../src/ui/page/Themed.tsx'
import { ok, whenCalled } from './server-answers.ts'

/** What a user can do on a page. */
export interface PageScene {
  user: UserEvent
  /** Sets the values of fields, by their labels. */
  fill(values: Readonly<Record<string, string>>): void
  press(name: string): Promise<void>
}

/**
 * Opens a page as the router does, with the answers of server-answers.ts. `:id` in its address becomes 1.
 * @param search the query, with its question mark
 * @param id takes the place of 1
 */
export async function openPage(path: PagePath, search = '', id = '1'): Promise<PageScene> {
  queryClient.clear()
  const router = createMemoryRouter(
    [
      { path, lazy: SCREENS[path], HydrateFallback: Nothing },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [path.replace(':id', id) + search] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <Messages />
      <AskFirstHost />
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    fill(values) {
      for (const [label, value] of Object.entries(values)) {
        fireEvent.change(screen.getByLabelText(label), { target: { value } })
      }
    },
    press: (name) => user.click(screen.getByRole('button', { name })),
  }
}

/**
 * Renders one part of a page, with the answers of server-answers.ts.
 * @param address the address of the page
 */
export function drawPart(part: ReactElement, address = '/'): RenderResult {
  queryClient.clear()
  return render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
}

/** Signs in a user on this device, with a token like the tokens of the server. */
export function signInAs(role: Role, id = 7): void {
  whenCalled('GET /auth/get-user/:id', ok({ id, username: 'robin' }))
  const claims = { id, role, exp: Math.floor(Date.now() / 1000) + 600 }
  const accessToken = `x.${btoa(JSON.stringify(claims))}.x`
  session.signIn({ accessToken, refreshToken: 'refresh' })
}

/** Waits until the page shows a text. */
export async function says(text: string): Promise<void> {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
}

/** Checks that the page has opened another path and query. */
export async function ledTo(address: string): Promise<void> {
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(address)
}

const Nothing = () => null

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}
