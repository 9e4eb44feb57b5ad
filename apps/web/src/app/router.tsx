import type { PagePath, SitePage } from '@courtside/contract'
import { PAGES } from '@courtside/contract/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { guard, knowSession } from './guard.ts'
import { RouteFault, ShellFault } from './RouteFault.tsx'
import { Shell } from './Shell.tsx'
import { SCREENS } from './screens.ts'

/** Returns the route of a page, whose code is a separate chunk. */
function routeOf({ path, access, knowsSession }: SitePage & { path: PagePath }): RouteObject {
  const lazy = SCREENS[path]
  if (access !== 'public') return { path, lazy, loader: guard(access) }
  return knowsSession ? { path, lazy, loader: knowSession } : { path, lazy }
}

const [start, ...themed] = PAGES

/** The app's routes. All of them are inside the shell, which stays on screen if a page fails. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: ShellFault,
    HydrateFallback: () => null,
    children: [
      {
        // This is a separate route, because the router does not render the error boundary of a route if that
        // route's own code is missing.
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
