import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StyleSheet } from './styles.ts'

/** Reads a file of the pages from the server's disk. */
export const readPageFile = (name: 'figtree.woff2' | 'print.js' | 'await-payment.js' | StyleSheet): Buffer =>
  readFileSync(join(import.meta.dirname, '../assets', name))
