import { readVersion } from '../version.ts';
import { writeFamily } from './metrics-text.ts';

const VERSION = readVersion();

/** What the process uses, and which it is, in Prometheus' text format; under the names that all programs give these. */
export function writeProcess(): string {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { active } = performance.eventLoopUtilization();
  const startedAtSeconds = performance.timeOrigin / 1000;
  const build = { version: VERSION, node: process.version };
  return [
    writeFamily('hexis_build_info', 'gauge', 'Which version runs on which Node.', [
      { labels: build, value: 1 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory that the process occupies.', rss),
    gauge('process_start_time_seconds', 'When it started, since 1970.', startedAtSeconds),
    seconds('process_cpu_user_seconds_total', 'Processor time in the program.', user / 1e6),
    seconds('process_cpu_system_seconds_total', 'Processor time in the system.', system / 1e6),
    gauge('nodejs_heap_size_used_bytes', 'Memory in use for objects.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Memory taken for objects.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of objects outside of the heap.', external),
    seconds('hexis_event_loop_busy_seconds_total', 'For how long it was not idle.', active / 1000),
  ].join('');
}

function gauge(name: string, help: string, value: number): string {
  return writeFamily(name, 'gauge', help, [{ value }]);
}

function seconds(name: string, help: string, value: number): string {
  return writeFamily(name, 'counter', help, [{ value }]);
}
