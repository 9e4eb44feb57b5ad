import type { Surroundings } from '@courtside/contract'
import { PAGES } from '@courtside/contract/client'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { type Location, matchPath, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { session } from '../session/session.ts'
import type { Session } from '../session/signed-in-user.ts'
import { useSession } from '../session/use-session.ts'
import { Header } from './navigation/Header.tsx'
import './shell.css'
import { TEXTS } from './texts.ts'

const LanguageMenu = lazy(() => import('./navigation/LanguageMenu.tsx'))
const SideNavigation = lazy(() => import('./navigation/SideNavigation.tsx'))
const StaffBar = lazy(() => import('./navigation/StaffBar.tsx'))
const SignedIn = lazy(() => import('./SignedIn.tsx'))

const MAIN_CLASS = { cover: 'page', floor: 'floor-page', none: undefined } as const

/** The frame of every screen: background, header, side navigation, focus handling and session check. */
export function Shell() {
  const { pathname } = useLocation()
  const { header, side, background } = chromeOf(pathname)
  const signedIn = useSession()
  const main = useRef<HTMLElement>(null)
  useSessionChecks(pathname)
  useFocusOnNavigation(pathname, main)

  const screen = (
    <main id="main" ref={main} tabIndex={-1} className={MAIN_CLASS[background]}>
      <Outlet />
    </main>
  )
  return (
    <>
      {background !== 'none' && <div className={background} aria-hidden="true" />}
      <a className="skip" href="#main">
        {TEXTS.skip}
      </a>
      {header && <Header />}
      {background === 'cover' && !side && isStaff(signedIn) && (
        <Suspense fallback={<div className="staff-bar" />}>
          <StaffBar role={signedIn.role} />
        </Suspense>
      )}
      {side && signedIn ? (
        <div className="with-side">
          <Suspense fallback={<SidePlace />}>
            <SideNavigation role={signedIn.role} />
          </Suspense>
          {screen}
        </div>
      ) : (
        screen
      )}
      {background !== 'none' && (
        <Suspense>
          <LanguageMenu side={side} />
        </Suspense>
      )}
      {signedIn && (
        <Suspense>
          <SignedIn userId={signedIn.id} />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollPlace} />
    </>
  )
}

/**
 * Returns the key under which a location's scroll position is stored. All history entries that the browser
 * itself creates, for example for a typed address, have the key `default`, so their address is used instead.
 */
function scrollPlace({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}

/**
 * Takes the place of the side navigation while its code loads. The code is separate, because visitors of the
 * start page do not need it.
 */
function SidePlace() {
  return (
    <>
      <div className="side-bar" />
      <div className="side" />
    </>
  )
}

/** Checks the session on every route change. */
function useSessionChecks(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path change triggers the check
  useEffect(() => void session.check(), [pathname])
}

/** Moves the focus to the new screen, so that keyboard and screen reader users start there. */
function useFocusOnNavigation(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname && !location.hash) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname, main])
}

function isStaff(signedIn: Session | null): signedIn is Session {
  return /ADMIN|SCORER/.test(signedIn?.role ?? '')
}

/** What surrounds a screen. */
interface Chrome {
  header: boolean
  side: boolean
  background: 'cover' | 'floor' | 'none'
}

const CHROMES: Readonly<Record<Surroundings, Chrome>> = {
  cover: { header: true, side: false, background: 'cover' },
  side: { header: true, side: true, background: 'cover' },
  floor: { header: true, side: false, background: 'floor' },
  'floor-alone': { header: false, side: false, background: 'floor' },
  alone: { header: false, side: false, background: 'none' },
}

/**
 * Returns the header, side navigation and background of an address. An unknown address counts as an ordinary
 * page.
 */
export function chromeOf(pathname: string): Chrome {
  const page = PAGES.find(({ path }) => matchPath(path, pathname))
  return CHROMES[page?.surroundings ?? 'cover']
}
