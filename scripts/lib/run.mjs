import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'

let isInterrupted = false

/** The environment with the repository's tools on the PATH, including its Node, before the machine's. */
export function toolEnv(extra = {}) {
  return {
    ...process.env,
    ...extra,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  }
}

/**
 * Runs a tool of the repository from its root and returns its exit code and, with `capture`, its output. A tool ended
 * by a signal counts as code 1. Signals to this process are forwarded to the tool; with `input`, so is standard input.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean, input?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, capture = false, input = false } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnv(env),
      stdio: [input ? 'inherit' : 'ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const forward = (signal) => {
      isInterrupted = true
      child.kill(signal)
    }
    process.on('SIGTERM', forward)
    process.on('SIGINT', forward)
    const finish = (code) => {
      process.off('SIGTERM', forward)
      process.off('SIGINT', forward)
      settle({ code, output })
    }
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`
      if (!capture) process.stderr.write(output)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Calls `act` with one item after the other until a signal arrives; returns false when one did. */
export async function runSequentially(items, act) {
  for (const item of items) {
    if (isInterrupted) break
    await act(item)
  }
  return !isInterrupted
}

/** Exit code of an interrupted process. */
export const INTERRUPTED = 130

/** Prints one line per part: name, result, seconds. */
export function printTable(rows) {
  const width = Math.max(...rows.map((row) => row.name.length), 4)
  for (const row of rows) {
    process.stdout.write(
      `${row.name.padEnd(width)}  ${row.ok ? 'passed' : 'FAILED'}  ${(row.ms / 1000).toFixed(1).padStart(6)} s${row.note ? `  ${row.note}` : ''}\n`,
    )
  }
}
