import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '../../ids.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Returns the argon2id hash for `users.password_hash`. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let dummy: Promise<string> | undefined

/** Checks a password in constant time, whether or not there is a hash to check against. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword(randomToken(16))
  const isMatch = await verify(passwordHash ?? (await dummy), password)
  return isMatch && passwordHash !== null
}
