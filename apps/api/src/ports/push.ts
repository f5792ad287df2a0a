/** A browser, as its push service knows it. */
export interface PushReceiver {
  endpoint: string
  /** The browser's public key and secret, base64url. */
  p256dh: string
  auth: string
}

/** What a service worker shows. */
export interface PushMessage {
  /** Of two with one id the later replaces the earlier. */
  id: string
  title: string
  body: string
  path: string
}

export type PushOutcome =
  /** `unknown`: it was cut off, and may have arrived. `refused`: it is not taken, and would not be another time. */
  | { status: 'sent' | 'unknown' }
  | { status: 'refused'; code: string }
  /** The browser is not subscribed any more. */
  | { status: 'gone' }
  /** It was not taken; `waitMs` is how long the service asks to wait. */
  | { status: 'later'; waitMs: number | null; code: string }

/** Hands messages to the push services of browsers, encrypted for the browser. */
export interface PushService {
  send(receiver: PushReceiver, message: PushMessage): Promise<PushOutcome>
}
