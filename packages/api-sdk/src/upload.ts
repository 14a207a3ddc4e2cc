/** Progress of an upload. */
export interface UploadProgress {
  /** Sent bytes of the form, including its boundaries. */
  sentBytes: number;
  /** 0 while the size is unknown. */
  totalBytes: number;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Statuses that a `Response` may only have without a body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * A fetch over XMLHttpRequest that sends `body` with every request and reports the progress, which fetch itself does not support in most browsers.
 * The request itself has no body, so that the browser writes the form's own content type. Undefined without XMLHttpRequest (Node, workers of some
 * platforms); uploads then have no progress.
 */
export function createUploadFetch(
  body: FormData,
  onProgress: (progress: UploadProgress) => void,
): typeof fetch | undefined {
  if (typeof XMLHttpRequest === 'undefined') return undefined;
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init);
      // An aborted signal emits no further event.
      request.signal.throwIfAborted();
      const upload = new XMLHttpRequest();
      upload.open(request.method, request.url);
      upload.responseType = 'arraybuffer';
      for (const [name, value] of request.headers) upload.setRequestHeader(name, value);
      upload.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total });
      upload.onload = () => {
        const { status, statusText, response } = upload;
        const answer = WITHOUT_BODY.includes(status) ? null : (response as ArrayBuffer);
        resolve(new Response(answer, { status, statusText, headers: headersOf(upload) }));
      };
      upload.onerror = () => reject(new TypeError('The upload could not be sent'));
      upload.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => upload.abort());
      upload.send(body);
    });
}
