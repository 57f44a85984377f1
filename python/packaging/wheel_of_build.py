# SPDX-License-Identifier: MIT
"""Makes a wheel of the package and the program as CMake builds them. It needs nothing but Python and what the build needs."""

import base64
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# A build that is there already may be used: the tests do so.
BUILD = ROOT / os.environ.get("QUOIN_WHEEL_BUILD", "build/wheel")


def project() -> "dict[str, str]":
    """The lines `name = "value"` of pyproject.toml. Python before 3.11 has no reader for it."""
    lines = (ROOT / "pyproject.toml").read_text().splitlines()
    pairs = (line.split(" = ", 1) for line in lines if " = \"" in line)
    return {name: value.strip('"') for name, value in pairs}


def tag() -> str:
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def build() -> None:
    if "QUOIN_WHEEL_BUILD" in os.environ:
        return
    configure = ["cmake", "-S", ROOT, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DQUOIN_PYTHON=ON"]
    subprocess.run([*configure, f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
    subprocess.run(["cmake", "--build", BUILD, "--target", "quoin", "quoin_python"], check=True)


def has_pybind11() -> bool:
    """Whether CMake will find it."""
    prefixes = [*os.environ.get("CMAKE_PREFIX_PATH", "").split(os.pathsep), sys.prefix, sys.base_prefix, "/usr", "/usr/local"]
    places = ("lib*/cmake/pybind11", "lib*/*/cmake/pybind11", "share/cmake/pybind11")
    found = (place for prefix in prefixes if prefix for pattern in places for place in Path(prefix).glob(pattern))
    return "pybind11_DIR" in os.environ or next(found, None) is not None


def expect_what_it_needs() -> None:
    """Says what is missing before the build, which takes minutes, and not after it."""
    missing = [name for name in ("numpy",) if importlib.util.find_spec(name) is None]
    missing += [program for program in ("cmake", "ninja") if shutil.which(program) is None]
    if not has_pybind11():
        missing.append("pybind11")
    if missing:
        sys.exit(f"quoin: {' and '.join(missing)} must be installed first; docs/python.md has the commands")


def contents() -> "dict[str, bytes]":
    package = BUILD / "python" / "quoin"
    extension = sysconfig.get_config_var("EXT_SUFFIX")
    wanted = [*package.glob("*.py"), *package.glob("*.pyi"), package / "py.typed", package / f"_core{extension}"]
    files = {f"quoin/{path.name}": path.read_bytes() for path in wanted}
    files["quoin/bin/quoin"] = (BUILD / "quoin").read_bytes()
    return files


def metadata(about: "dict[str, str]") -> "dict[str, bytes]":
    folder = f"quoin-{about['version']}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {about['name']}", f"Version: {about['version']}", f"Summary: {about['description']}",
             f"Requires-Python: {about['requires-python']}", "Requires-Dist: numpy", "License: MIT"]
    wheel = ["Wheel-Version: 1.0", "Generator: quoin", "Root-Is-Purelib: false", f"Tag: {tag()}"]
    texts = {"METADATA": lines, "WHEEL": wheel, "entry_points.txt": ["[console_scripts]", "quoin = quoin.__main__:main"]}
    return {f"{folder}/{name}": ("\n".join(text) + "\n").encode() for name, text in texts.items()}


def record(files: "dict[str, bytes]", name: str) -> bytes:
    def line(path: str, data: bytes) -> str:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        return f"{path},sha256={digest},{len(data)}\n"

    return ("".join(line(path, data) for path, data in files.items()) + f"{name},,\n").encode()


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    about = project()
    expect_what_it_needs()
    build()
    files = {**contents(), **metadata(about)}
    files_record = f"quoin-{about['version']}.dist-info/RECORD"
    files[files_record] = record(files, files_record)
    name = f"quoin-{about['version']}-{tag()}.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path)
            entry.external_attr = (0o100755 if path == "quoin/bin/quoin" else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    return name


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: object = None) -> str:
    expect_what_it_needs()
    files = metadata(project())
    for path, data in files.items():
        place = Path(metadata_directory) / path
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(data)
    return next(iter(files)).split("/")[0]


def get_requires_for_build_wheel(config_settings: object = None) -> "list[str]":
    return []
