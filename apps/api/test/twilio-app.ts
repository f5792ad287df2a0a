import { startJobs } from '../src/jobs/start-jobs.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { startTwilioServer, twilioEnvironment, type TwilioServer } from './twilio-server.ts'

/** A process that sends texts through its own Twilio server, with a running worker. */
export interface TwilioApp {
  app: TestApp
  twilio: TwilioServer
  close: () => Promise<void>
}

export async function createTwilioApp(): Promise<TwilioApp> {
  const twilio = await startTwilioServer()
  const app = await createTestApp({ env: twilioEnvironment(twilio.url) })
  const worker = await startJobs(app.context, app.url)
  return {
    app,
    twilio,
    close: async () => {
      await worker.stop()
      await app.close()
      await twilio.close()
    },
  }
}
