import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewCredential, UsedCredential } from '@parley/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Answering {
  challenge: string
  /** The origin of the requesting page. */
  origin: string
  /** The value of the signature counter; by default it increments. */
  counter?: number
  isVerified?: boolean
}

/** A software authenticator: creates a passkey and signs with it (ES256, no attestation). */
export interface Authenticator {
  readonly credentialId: string
  /** In COSE format, as servers store it. */
  readonly publicKey: Uint8Array
  create(answering: Answering): NewCredential
  get(answering: Answering): UsedCredential
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** `userId`: the user that the passkey belongs to, as named by the server. */
export function createAuthenticator(
  userId: string,
  credentialId = randomBytes(16).toString('base64url'),
): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = Buffer.from(credentialId, 'base64url')
  let counted = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ origin, counter, isVerified = true }: Answering, flags: number, rest: Buffer) => {
    counted = counter ?? counted + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counted)
    const all = USER_PRESENT | flags | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), count, rest])
  }

  return {
    credentialId,
    publicKey: coseKey(publicKey),
    create: (answering) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(answering, HAS_CREDENTIAL, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: credentialId,
        response: {
          clientDataJSON: clientData('webauthn.create', answering).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (answering) => {
      const client = clientData('webauthn.get', answering)
      const data = authenticatorData(answering, 0, Buffer.alloc(0))
      return {
        id: credentialId,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: Buffer.from(userId).toString('base64url'),
        },
      }
    },
  }
}

/** An EC2 key on P-256 for ES256 (RFC 9053). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return isoCBOR.encode(key as never)
}
