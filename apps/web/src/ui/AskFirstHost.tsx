import { ModalsProvider } from '@mantine/modals'

/** Where the questions of `askFirst` appear. Loaded only when somebody is signed in: nobody else is asked anything. */
export default function AskFirstHost() {
  return <ModalsProvider>{null}</ModalsProvider>
}
