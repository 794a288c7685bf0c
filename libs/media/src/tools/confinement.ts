import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

// PEP 578: an audit hook cannot be removed, and an exception it raises stops the operation. A page or a playlist can
// name URLs of any scheme; whatever Python does with them, the only way out is the guard's proxy.
const hook = (port: number, folder: string): string => `import os, sys

def _confine(port, folder):
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    shut = {"socket.bind", "socket.sendto", "socket.sendmsg", "subprocess.Popen", "os.system", "os.exec", "os.fork",
            "os.forkpty", "os.posix_spawn", "os.spawn", "pty.spawn"}
    realpath = os.path.realpath

    def refuse(what):
        raise PermissionError(what + " is not allowed here")

    def hook(event, args):
        if event in shut:
            refuse(event)
        elif event == "socket.connect":
            address = args[1]
            if not isinstance(address, tuple) or tuple(address[:2]) != ("127.0.0.1", port):
                refuse(event)
        elif event == "socket.getaddrinfo":
            if args[0] not in ("127.0.0.1", b"127.0.0.1"):
                refuse(event)
        elif event == "urllib.Request":
            if not str(args[0]).lower().startswith(("http://", "https://")):
                refuse("an address that is neither http nor https")
        elif event == "import" and str(args[0]).split(".")[0] == "curl_cffi":
            # Its connections are made where no hook sees them.
            raise ImportError("curl_cffi")
        elif event == "open" and isinstance(args[0], (str, bytes)) and isinstance(args[2], int) and args[2] & writing:
            path = realpath(os.fsdecode(args[0]))
            if path != "/dev/null" and not path.startswith(folder + "/"):
                refuse(event)

    sys.addaudithook(hook)
    os.write(3, b"confined\\n")
    os.close(3)

_confine(${port}, os.path.realpath(${JSON.stringify(folder)}))
`

/**
 * Writes the hook that confines a Python program: it connects only to the guard's proxy, starts no program and writes only to its own
 * folder. The program reports this on file descriptor 3; one that does not is not confined, and must get no input.
 */
export const confinePython = async (folder: string, proxyPort: number): Promise<Readonly<Record<string, string>>> => {
  const path = join(folder, "python")
  await mkdir(path, { recursive: true })
  await writeFile(join(path, "sitecustomize.py"), hook(proxyPort, folder))
  return { PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: "1", PYTHONUNBUFFERED: "1" }
}
