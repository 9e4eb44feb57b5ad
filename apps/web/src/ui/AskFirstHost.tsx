import { ModalsProvider } from '@mantine/modals'
import { Themed } from './Themed.tsx'

/** Where the questions of `askFirst` appear. Loaded only when somebody is signed in: nobody else is asked anything. */
export default function AskFirstHost() {
  return (
    <Themed>
      <ModalsProvider>{null}</ModalsProvider>
    </Themed>
  )
}
