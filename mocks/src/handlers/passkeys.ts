import {
  addPasskey,
  listPasskeys,
  type Passkey,
  Problem,
  problems,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@parley/contract'
import {
  describeUserAgent,
  checkAddPasskey,
  checkRemovePasskey,
  type Id,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_KNOWN_TEXT,
  PASSKEY_NOT_ADDED_TEXT,
  PASSKEY_REFUSALS,
  type PasskeyRefusal,
  PRODUCT,
} from '@parley/domain'
import { passkeyNotice, written } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { countAttempt } from '../attempts.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { challengeIn, factorsOf, passkeysOf, takeChallenge } from '../passkeys.ts'
import { get, sessionUserView } from '../views.ts'
import { holderOf } from './account-passwords.ts'
import { checkRecent } from './reauthentication.ts'

const MAX_FAILURES = 10
const REQUIRED = 'required' as const
const ALGORITHMS = [-8, -7, -257]

const refused = (code: PasskeyRefusal) => new Problem(401, { error: PASSKEY_REFUSALS[code], code })

function tell(context: MockContext, event: 'added' | 'removed', name: string, userId: Id): void {
  const { store, now, newId, publicUrl } = context
  const user = get(store.users, userId)
  const { organizationId } = user
  const changes = passkeyNotice(event, name, holderOf(context, user), { now: now(), newId, publicUrl })
  applyChanges(context, { organizationId, userId }, [...changes, written('user', user)])
}

/** Passkeys as on the server, without verifying signatures, since the browser of a mocked page has no authenticator. */
export function handlePasskeys({ on, open }: Handle, context: MockContext): void {
  const { store, session, failures, now, newId, publicUrl } = context
  const { hostname } = new URL(publicUrl)

  const ask = (userId: Id | null): string => {
    const challenge = newId().replaceAll('-', '')
    store.passkeyChallenges.set(challenge, { userId, expiresAt: new Date(now().getTime() + PASSKEY_CHALLENGE_MS) })
    return challenge
  }
  const view = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({ id, name, createdAt, lastUsedAt })
  const own = (userId: Id, id: Id) => {
    const passkey = passkeysOf(store, userId).find((one) => one.id === id)
    if (!passkey) throw problems.notFound('passkey')
    return passkey
  }

  on(listPasskeys, ({ actor }) => ({ value: passkeysOf(store, actor.userId).map(view) }))

  on(startPasskey, ({ actor: { userId } }) => {
    checkRecent(context)
    const known = passkeysOf(store, userId)
    const check = checkAddPasskey(known.length)
    if (!check.allowed) throw problems.refused(check)
    const { email, name } = get(store.users, userId)
    return {
      value: {
        challenge: ask(userId),
        rp: { id: hostname, name: PRODUCT.name },
        user: { id: btoa(userId), name: email, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: known.map(({ credentialId: id }) => ({ type: 'public-key' as const, id, transports: [] })),
        authenticatorSelection: {
          residentKey: REQUIRED,
          requireResidentKey: true as const,
          userVerification: REQUIRED,
        },
        attestation: 'none' as const,
        timeout: PASSKEY_CHALLENGE_MS,
      },
    }
  })

  on(addPasskey, ({ actor: { organizationId, userId }, body: { credential } }) => {
    const challenge = challengeIn(credential.response.clientDataJSON)
    if (challenge === null) throw problems.invalid(PASSKEY_NOT_ADDED_TEXT)
    if (!takeChallenge(context, challenge, userId)) throw problems.invalid(PASSKEY_REFUSALS.passkey_expired)
    const check = checkAddPasskey(passkeysOf(store, userId).length)
    if (!check.allowed) throw problems.refused(check)
    if ([...store.passkeys.values()].some(({ credentialId }) => credentialId === credential.id)) {
      throw problems.conflict(PASSKEY_KNOWN_TEXT, 'duplicate')
    }
    const { browser: name } = describeUserAgent(globalThis.navigator?.userAgent ?? null)
    const passkey = { id: newId(), name, createdAt: now().toISOString(), lastUsedAt: null }
    store.passkeys.set(passkey.id, { ...passkey, organizationId, userId, credentialId: credential.id })
    tell(context, 'added', name, userId)
    return { value: passkey }
  })

  on(renamePasskey, ({ actor, params, body }) => {
    const passkey = own(actor.userId, params.id)
    passkey.name = body.name
    return { value: view(passkey) }
  })

  on(removePasskey, ({ actor, params }) => {
    checkRecent(context)
    const passkey = own(actor.userId, params.id)
    const { requiresSecondFactor: isRequired } = organizationOf(context, actor.organizationId)
    const check = checkRemovePasskey({ ...factorsOf(store, actor.userId), isRequired })
    if (!check.allowed) throw problems.refused(check)
    store.passkeys.delete(passkey.id)
    tell(context, 'removed', passkey.name, actor.userId)
    return { value: undefined }
  })

  open(startPasskeySignIn, () => ({
    value: { challenge: ask(null), rpId: hostname, userVerification: REQUIRED, timeout: PASSKEY_CHALLENGE_MS },
  }))

  open(signInWithPasskey, ({ body: { credential } }) => {
    const key = `passkey ${credential.id}`
    countAttempt(context, key, MAX_FAILURES)
    const challenge = challengeIn(credential.response.clientDataJSON)
    if (challenge === null) throw refused('passkey_refused')
    if (!takeChallenge(context, challenge, null)) throw refused('passkey_expired')
    const passkey = [...store.passkeys.values()].find(({ credentialId }) => credentialId === credential.id)
    if (!passkey) throw refused('unknown_passkey')
    const user = get(store.users, passkey.userId)
    if (user.status !== 'active') throw refused('deactivated')
    failures.delete(key)
    passkey.lastUsedAt = now().toISOString()
    session.userId = user.id
    return { value: sessionUserView(context, user) }
  })
}
