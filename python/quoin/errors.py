# SPDX-License-Identifier: MIT
"""What is raised when something is refused."""


class Error(ValueError):
    """Something was refused, and nothing has changed.

    ``code`` is for programs: ``unknown_game``, ``bad_option``, ``unreadable_move``, or the rule that a move breaks.
    ``where`` is the token, the option or the place that is wrong; ``detail`` is a sentence for people.
    """

    def __init__(self, code: str, where: str, detail: str) -> None:
        super().__init__(code, where, detail)
        self.code = code
        self.where = where
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.where}: {self.detail}" if self.where and self.where not in self.detail else self.detail
