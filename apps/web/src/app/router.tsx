import type { Page, PagePath } from '@courtside/contract'
import { PAGES } from '@courtside/contract/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { guard, knowSession } from './guard.ts'
import { RouteFault, ShellFault } from './RouteFault.tsx'
import { Shell } from './Shell.tsx'
import { SCREENS } from './screens.ts'

/** The route of a page; its code is a chunk of its own. */
function routeOf({ path, access, knowsSession }: Page & { path: PagePath }): RouteObject {
  const lazy = SCREENS[path]
  if (access !== 'public') return { path, lazy, loader: guard(access) }
  return knowsSession ? { path, lazy, loader: knowSession } : { path, lazy }
}

const [start, ...themed] = PAGES

/** The app's routes, all inside the shell, which stays when a page breaks. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: ShellFault,
    HydrateFallback: () => null,
    children: [
      {
        // A route of its own: one whose own code is missing has no screen yet, and the router draws nothing in its place.
        ErrorBoundary: RouteFault,
        children: [
          routeOf(start),
          {
            lazy: () => import('./ThemedPages.tsx'),
            children: [...themed.map(routeOf), { path: '*', lazy: () => import('./NotFound.tsx') }],
          },
        ],
      },
    ],
  },
])
