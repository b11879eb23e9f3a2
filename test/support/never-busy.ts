import performance from 'node:perf_hooks'

// A machine that is busy with tests makes no shop that sheds its load: to this one no turn ever seems late.
performance.monitorEventLoopDelay = () =>
  ({ enable: () => true, reset: () => {}, mean: 0 }) as ReturnType<
    typeof performance.monitorEventLoopDelay
  >
