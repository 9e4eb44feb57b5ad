import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { hostIsThere } from './ask-first.tsx'
import { Themed } from './Themed.tsx'

/** Where the questions of `askFirst` appear. Loaded only when somebody is signed in: nobody else is asked anything. */
export default function AskFirstHost() {
  useEffect(hostIsThere, [])
  return (
    <Themed>
      <ModalsProvider>{null}</ModalsProvider>
    </Themed>
  )
}
