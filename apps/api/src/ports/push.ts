/** A browser, as its push service addresses it. */
export interface PushReceiver {
  endpoint: string
  /** The browser's public key and secret, base64url. */
  p256dh: string
  auth: string
}

/** The notification that a service worker shows. */
export interface PushMessage {
  /** A later message replaces an earlier one with the same id. */
  id: string
  title: string
  body: string
  path: string
}

export type PushOutcome =
  /**
   * `unknown`: the request was cut off, and the message may have arrived. `refused`: the message is not accepted and
   * would not be on a retry.
   */
  | { status: 'sent' | 'unknown' }
  | { status: 'refused'; code: string }
  /** The browser is no longer subscribed. */
  | { status: 'gone' }
  /** Not accepted for now; `waitMs` is how long the service asks us to wait. */
  | { status: 'later'; waitMs: number | null; code: string }

/** Sends messages to the push services of browsers, encrypted for the browser. */
export interface PushService {
  send(receiver: PushReceiver, message: PushMessage): Promise<PushOutcome>
}
